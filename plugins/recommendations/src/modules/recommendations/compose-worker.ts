import { parentPort, workerData } from "node:worker_threads";
import { composeSnapshot, type SnapshotInput } from "./snapshot";

parentPort?.postMessage(composeSnapshot(workerData as SnapshotInput));
