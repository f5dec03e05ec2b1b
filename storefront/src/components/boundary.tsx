import { Component, type ReactNode } from "react";

type Props = {
  /** What stands in place of a part that failed. */
  fallback: ReactNode;
  /** Another value gives the part a new try (the address, for a page). */
  resetKey?: string;
  children: ReactNode;
};
type State = { failed: boolean; resetKey: string | undefined };

/** Keeps the failure of a part (a chunk that can't be loaded, an error while rendering) from taking the page with it. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
