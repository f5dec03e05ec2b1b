/**
 * What code in TypeScript takes from the settings; the rest is taken by JavaScript, which has the types of the schema.
 */

/** The project's folder. */
export declare const root: string;

/** The entries of a comma-separated setting. */
export declare function listOf(setting: string): string[];
