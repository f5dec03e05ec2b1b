import type { Access, Call } from "./call.ts";

/** The document's security schemes. */
export const SECURITY_SCHEMES = {
  cartSession: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "UUID",
    description: "A sessão do carrinho: um UUID que você inventa e guarda em segredo.",
  },
  customerCookie: {
    type: "apiKey",
    in: "cookie",
    name: "customer_session",
    description: "O cookie httpOnly de quem entrou por /api/auth/login.",
  },
  adminToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "O token de POST /auth/user/emailpass, para a administração ou um vendedor.",
  },
  adminCookie: {
    type: "apiKey",
    in: "cookie",
    name: "connect.sid",
    description: "O cookie de quem entrou no Admin.",
  },
  adminKey: {
    type: "http",
    scheme: "basic",
    description: "Uma chave secreta de API do Admin como usuário, sem senha.",
  },
} as const;

const SCHEMES: Record<Access, (keyof typeof SECURITY_SCHEMES)[]> = {
  cartSession: ["cartSession"],
  customer: ["customerCookie"],
  administrator: ["adminToken", "adminCookie", "adminKey"],
  seller: ["adminToken", "adminCookie"],
};

/** The alternatives of a call's security, `{}` among them when it answers anyone. */
export function securityOf({ access = [], accessOptional }: Call): Record<string, string[]>[] {
  const names = new Set(access.flatMap((who) => SCHEMES[who]));
  const alternatives: Record<string, string[]>[] = [...names].map((name) => ({ [name]: [] }));
  return accessOptional || alternatives.length === 0 ? [...alternatives, {}] : alternatives;
}
