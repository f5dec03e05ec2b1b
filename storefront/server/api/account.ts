import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  ConfirmationToken,
  ConfirmEmail,
  type EmailConfirmation,
  ForgotPassword,
  Login,
  type Message,
  parse,
  type PendingConfirmation,
  RegisterRequest,
  ResetPasswordRequest,
  type SignedIn,
  type User,
} from "@alfaiataria/contract";
import { clearCustomerCookie, customerHeader, sessionOf, setCustomerCookie } from "../http/session.ts";
import { requireObject } from "../http/require-object.ts";
import type { ApiDeps } from "./deps.ts";

const CONFIRMED = "Email confirmado com sucesso";
const SIGNED_OUT =
  "Encerramos as sessões desta conta. Para confirmar o email, entre na conta e abra o link de novo, ou informe a senha.";

type Opened = SignedIn & { token: string };

/** Customers' accounts (spec 2 §7; DESIGN decision 9). The session's token goes into the cookie and nowhere else. */
export function account(app: FastifyInstance, { medusa, publicUrl }: ApiDeps): void {
  const ask = <T>(request: FastifyRequest, call: string, body?: unknown): Promise<T> =>
    medusa.call<T>(`/shop/auth/${call}`, { method: "POST", body, headers: callerOf(request) });
  const open = (reply: FastifyReply, { user, token }: Opened): SignedIn => {
    setCustomerCookie(reply, token, publicUrl);
    return personal(reply, { user });
  };

  app.post("/api/auth/register", async (request, reply): Promise<SignedIn> => {
    const { confirmPassword: _again, ...body } = parse(RegisterRequest, requireObject(request.body));
    const opened = await ask<Opened>(request, "register", body);
    reply.code(201);
    return open(reply, opened);
  });

  app.post("/api/auth/login", async (request, reply): Promise<SignedIn> => {
    const body = parse(Login, requireObject(request.body));
    return open(reply, await ask<Opened>(request, "login", body));
  });

  app.post("/api/auth/logout", async (request, reply): Promise<Message> => {
    await ask(request, "logout");
    clearCustomerCookie(reply, publicUrl);
    return { message: "Você foi desconectado com sucesso." };
  });

  app.get("/api/auth/user", async (request, reply): Promise<User> => {
    const { user } = await medusa.get<{ user: User }>("/shop/auth/user", customerHeader(request));
    return personal(reply, user);
  });

  app.post("/api/auth/forgot-password", async (request): Promise<Message> => {
    await ask(request, "forgot-password", parse(ForgotPassword, requireObject(request.body)));
    return { message: "Se o email estiver cadastrado, você receberá um link de recuperação." };
  });

  app.post("/api/auth/reset-password", async (request, reply): Promise<Message> => {
    const { token, password } = parse(ResetPasswordRequest, requireObject(request.body));
    await ask(request, "reset-password", { token, password });
    // Whoever was signed in here, perhaps somebody else, is not any more: their orders would be that customer's.
    clearCustomerCookie(reply, publicUrl);
    return { message: "Senha redefinida com sucesso" };
  });

  app.post("/api/auth/confirm-email", async (request, reply): Promise<EmailConfirmation> => {
    const body = parse(ConfirmEmail, requireObject(request.body));
    const { confirmed } = await ask<{ confirmed: boolean }>(request, "confirm-email", body);
    return personal(reply, { confirmed, message: confirmed ? CONFIRMED : SIGNED_OUT });
  });

  app.post("/api/auth/confirm-email/check", async (request, reply): Promise<PendingConfirmation> => {
    const body = parse(ConfirmationToken, requireObject(request.body));
    return personal(reply, await ask<PendingConfirmation>(request, "confirm-email/check", body));
  });

  app.post("/api/auth/resend-confirmation", async (request): Promise<Message> => {
    await ask(request, "resend-confirmation");
    return { message: "Enviamos um novo link de confirmação para o seu email." };
  });
}

/** Identifies the caller to Medusa: the cookie's session, the Bearer header's cart, the client's address. */
const callerOf = (request: FastifyRequest) => ({
  ...customerHeader(request),
  "x-cart-session": sessionOf(request),
  "x-client-address": request.ip,
});

/** Sends an answer that belongs to one person, which no cache may keep. */
function personal<T>(reply: FastifyReply, answer: T): T {
  reply.header("cache-control", "no-store");
  return answer;
}
