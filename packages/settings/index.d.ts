/**
 * What code in TypeScript takes from the settings; the rest is taken by JavaScript, which has the types of the schema.
 */

/** The project's folder. */
export declare const root: string;

/** The name of the machine's user who runs this; in a container it may have a number alone. */
export declare function userName(): string;

/** The entries of a comma-separated setting. */
export declare function listOf(setting: string): string[];
