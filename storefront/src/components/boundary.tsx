import { Component, type ReactNode } from "react";

type Props = {
  /** What stands in place of a part that failed. */
  fallback: ReactNode;
  /** Another value gives the part a new try (the address, for a page). */
  resetKey?: string;
  children: ReactNode;
};
type State = { failed: boolean };

/** Keeps the failure of a part (a chunk that can't be loaded, an error while rendering) from taking the page with it. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props, { failed }: State): void {
    // What fails while the key changes has failed with the new one.
    if (failed && this.state.failed && before.resetKey !== this.props.resetKey)
      this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
