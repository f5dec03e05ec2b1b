/** The message of a thrown value. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** The code of a failed system call or query, such as ENOENT. @param {unknown} error */
export const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : undefined);
