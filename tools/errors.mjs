/** The message of a thrown value. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** What a file or an archive that cannot be used is, by the error's code. */
const FILES = /** @type {Record<string, string>} */ ({
  ENOENT: "não existe",
  EACCES: "não pode ser usado: falta permissão",
  EPERM: "não pode ser usado: falta permissão",
  EROFS: "está num disco em que não se escreve",
  EISDIR: "é uma pasta",
  ENOTDIR: "não é uma pasta",
  EEXIST: "já existe",
  ENOSPC: "não cabe: o disco está cheio",
});
/** Codes of zlib and tar. */
const DAMAGED = /^(?:Z_|TAR_)/;

/** What went wrong with a file, in Portuguese; of other errors their message. @param {unknown} error @returns {string} */
export function inWords(error) {
  const code = codeOf(error) ?? "";
  if (DAMAGED.test(code)) return "O arquivo está danificado, ou não é uma cópia da loja";
  const { path } = /** @type {NodeJS.ErrnoException} */ (error instanceof Error ? error : {});
  return path && FILES[code] ? `${path} ${FILES[code]}` : messageOf(error);
}

/** The code of a failed system call or query, such as ENOENT. @param {unknown} error */
export const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : undefined);
