// Preloaded into the shop's processes: when the process that started them is gone (even by SIGKILL), they end too.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
