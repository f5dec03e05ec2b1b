import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const SLOW_MS = 300;
/** An answer that no client of a line expects: neither JSON nor SMTP. */
const NONSENSE =
  "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 24\r\n\r\n<h1>Em manutenção</h1>";

/**
 * What a line between two programs passes on: everything; nothing, with connections cut; nothing, silently;
 * everything with a delay for each chunk; or everything that is asked, and nonsense in place of the answers.
 * @typedef {"open" | "cut" | "mute" | "slow" | "wrong"} State
 */

/** A line to a server that can be broken on command. */
export class Line {
  /** @type {State} */
  state = "open";
  /** @type {Set<net.Socket>} */
  sockets = new Set();
  /** Continuations that wait until the line is no longer mute. @type {(() => void)[]} */
  waiting = [];

  /** @param {() => { host: string, port: number }} target */
  constructor(target) {
    this.target = target;
    this.server = net.createServer((near) => this.join(near));
  }

  /** @returns {Promise<number>} the port that forwards to the server */
  async open() {
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", () => resolve(undefined)));
    return /** @type {net.AddressInfo} */ (this.server.address()).port;
  }

  /** @param {State} state */
  become(state) {
    this.state = state;
    if (state === "cut") for (const socket of this.sockets) socket.destroy();
    if (state !== "mute") for (const goOn of this.waiting.splice(0)) goOn();
  }

  /** Breaks the line for a time. @param {State} state @param {number} ms */
  async is(state, ms) {
    this.become(state);
    await pause(ms);
    this.become("open");
  }

  close() {
    this.become("cut");
    this.server.close();
  }

  /** @param {net.Socket} near */
  join(near) {
    if (this.state === "cut") return void near.destroy();
    const far = net.connect(this.target());
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      if (!one || !other) continue;
      this.sockets.add(one);
      one.setNoDelay(true);
      one.on("data", async (chunk) => {
        one.pause();
        await this.letsThrough();
        other.write(one === far && this.state === "wrong" ? NONSENSE : chunk, () => one.resume());
      });
      one.on("end", () => other.end());
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }

  async letsThrough() {
    if (this.state === "slow") await pause(SLOW_MS);
    if (this.state === "mute") await new Promise((resolve) => this.waiting.push(() => resolve(undefined)));
  }
}
