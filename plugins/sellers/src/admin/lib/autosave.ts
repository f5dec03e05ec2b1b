const PAUSE_MS = 800;

/**
 * The text and the state of saving it; in a conflict `theirs` is what someone else wrote meanwhile, after a failure
 * `reason` says why.
 */
export type SaveState = {
  text: string;
  reason: string;
  phase: "saved" | "waiting" | "saving" | "failed" | "conflict";
  theirs: string;
};
type Save = (text: string, before: string) => Promise<{ kind: "saved" | "conflict"; notes: string }>;

/**
 * Saves a text shortly after typing stops, one save at a time, and keeps what could not be saved. It outlives the field
 * that shows it, so that closing a drawer loses nothing.
 */
export class Autosave {
  private state: SaveState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  /** @param kept the text that the server has */
  constructor(
    private kept: string,
    private readonly save: Save,
  ) {
    this.state = { text: kept, phase: "saved", theirs: "", reason: "" };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SaveState => this.state;

  get isSaved(): boolean {
    return this.state.phase === "saved";
  }

  /** Takes over a newly fetched server text, unless there are unsaved changes. */
  refresh(kept: string): void {
    if (!this.isSaved || kept === this.kept) return;
    this.kept = kept;
    this.set({ text: kept });
  }

  type(text: string): void {
    const { phase } = this.state;
    // A conflict is for the user to resolve; a running save picks up the new text when it ends.
    if (phase === "conflict" || phase === "saving") return this.set({ text });
    this.set({ text, phase: "waiting" });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), PAUSE_MS);
  }

  /** Saves pending or failed changes immediately. */
  flush(): void {
    if (this.state.phase === "waiting" || this.state.phase === "failed") void this.run();
  }

  /** Resolves a conflict: the user's text replaces the other one. */
  keepMine(): void {
    this.kept = this.state.theirs;
    void this.run();
  }

  /** Resolves a conflict: the other text stays. */
  takeTheirs(): void {
    this.kept = this.state.theirs;
    this.set({ text: this.kept, phase: "saved" });
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    const { text } = this.state;
    this.set({ phase: "saving" });
    try {
      const { kind, notes } = await this.save(text, this.kept);
      if (kind === "conflict") return this.set({ phase: "conflict", theirs: notes });
      this.kept = notes;
      if (this.state.text !== text) return await this.run();
      this.set({ phase: "saved" });
    } catch (error) {
      this.set({ phase: "failed", reason: error instanceof Error ? error.message : "" });
    }
  }

  private set(change: Partial<SaveState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
