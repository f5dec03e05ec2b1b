import { Autosave } from "./autosave";

/** A fake server that keeps one text, answers on command, and can be unreachable. */
class Server {
  kept = "";
  isAway = false;
  saves = 0;

  readonly save = async (text: string, before: string) => {
    this.saves += 1;
    if (this.isAway) throw new Error("away");
    if (before !== this.kept) return { kind: "conflict" as const, notes: this.kept };
    this.kept = text;
    return { kind: "saved" as const, notes: text };
  };
}

describe("notes that save themselves", () => {
  let server: Server;
  let notes: Autosave;
  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
    notes = new Autosave("", server.save);
  });
  afterEach(() => jest.useRealTimers());
  const pause = () => jest.advanceTimersByTimeAsync(1000);

  it("are saved once, a moment after the last key", async () => {
    for (const text of ["P", "Pr", "Prova"]) notes.type(text);
    expect(notes.read().phase).toBe("waiting");
    await pause();
    expect([server.kept, server.saves, notes.read().phase]).toEqual(["Prova", 1, "saved"]);
  });

  it("save what was typed while a save was running", async () => {
    notes.type("Prova");
    notes.flush();
    notes.type("Prova na sexta");
    await pause();
    expect([server.kept, notes.isSaved]).toEqual(["Prova na sexta", true]);
  });

  it("keep the text when the shop cannot be reached, and save it when asked again", async () => {
    server.isAway = true;
    notes.type("Prova");
    await pause();
    expect(notes.read()).toMatchObject({ text: "Prova", phase: "failed", reason: "away" });
    server.isAway = false;
    notes.flush();
    await pause();
    expect([server.kept, notes.isSaved]).toEqual(["Prova", true]);
  });

  it("show what someone else wrote meanwhile, and let the writer choose", async () => {
    server.kept = "Dela";
    notes.type("Minha");
    await pause();
    expect(notes.read()).toMatchObject({ text: "Minha", phase: "conflict", theirs: "Dela" });
    notes.type("Minha e dela");
    await pause();
    expect(server.kept).toBe("Dela");
    notes.keepMine();
    await pause();
    expect([server.kept, notes.isSaved]).toEqual(["Minha e dela", true]);

    server.kept = "Outra";
    notes.type("x");
    await pause();
    notes.takeTheirs();
    expect(notes.read()).toMatchObject({ text: "Outra", phase: "saved" });
  });

  it("follow the server while nothing is being written, and only then", async () => {
    notes.refresh("Do balcão");
    expect(notes.read().text).toBe("Do balcão");
    server.kept = "Do balcão";
    notes.type("Do balcão, às 10h");
    notes.refresh("Outra coisa");
    await pause();
    expect(server.kept).toBe("Do balcão, às 10h");
  });
});
