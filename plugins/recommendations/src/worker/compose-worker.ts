import { parentPort, workerData } from "node:worker_threads";
import { composeEdition, type EditionInput } from "../edition/document";

parentPort?.postMessage(composeEdition(workerData as EditionInput));
