import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A hundred clients each send the beginning of a request, and no more. @param {string} url */
export function hundredSilent(url) {
  return hundred(url, (socket) => {
    socket.write(
      "POST /api/cart HTTP/1.1\r\nHost: loja\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    );
  });
}

/** A hundred clients each request more than the buffers in between can hold, and read nothing. @param {string} url */
export function hundredDeaf(url) {
  return hundred(url, (socket) => {
    socket.pause();
    socket.write("GET /pecas-prontas HTTP/1.1\r\nHost: loja\r\n\r\n".repeat(100));
  });
}

/** @param {string} url @param {(socket: net.Socket) => void} does */
async function hundred(url, does) {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 100 }, () => {
    const socket = net.connect({ host: hostname, port: Number(port) });
    socket.on("error", () => {});
    does(socket);
    return socket;
  });
  await pause(6000);
  for (const socket of sockets) socket.destroy();
}
