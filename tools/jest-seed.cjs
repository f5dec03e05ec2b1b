/** Property tests use the same values every time; FC_SEED=7 uses others, FC_SEED=random new ones each time. */
const fc = require("fast-check");

const seed = process.env.FC_SEED ?? "1989";
if (seed !== "random") fc.configureGlobal({ seed: Number(seed) });
