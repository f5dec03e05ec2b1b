/**
 * 'Olá, João.' Names come from forms that anyone can fill with anyone's address: what is no first name, such as an
 * advertisement with its link, is not repeated.
 */
export function greeting(name: string | null | undefined): string {
  const first = (name ?? "").trim().split(/\s+/)[0] ?? "";
  return /^[\p{L}'’-]{2,30}$/u.test(first) ? `Olá, ${first}.` : "Olá.";
}
