import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { invalid } from "../refusals.ts";

const text = z.string();
const User = z.object({ id: text, firstName: text, lastName: text, email: text });
const SignedIn = z.object({ user: User });
const Done = z.object({ message: text });
const Login = z.object({ email: text, password: text });
const Register = z.object({ email: text, password: text, firstName: text, lastName: text });
const ForgotPassword = z.object({ email: text });
const ResetPassword = z.object({ token: text, password: text });
const ConfirmEmail = z.object({ token: text });

const user = {
  id: "cus_01M7Z0C7Q2T5W8Y1B4E6H9K2N4",
  firstName: "Joaquim",
  lastName: "Nabuco",
  email: "joaquim@exemplo.com.br",
};
const password = "Alfaiate#1989";
const token = "token-que-veio-na-carta";
const WEAK = "Senha deve ter pelo menos 8 caracteres";
const COOKIE = { "Set-Cookie": "customer_session, httpOnly: a sessão de quem entrou." };

export const accountCalls: Call[] = [
  {
    id: "register",
    method: "post",
    path: "/api/auth/register",
    tag: "Conta",
    summary: "Cria uma conta e entra",
    description:
      "Pedidos feitos antes com o mesmo email aparecem depois que o endereço for confirmado por carta.",
    body: {
      schema: Register,
      example: { email: user.email, password, firstName: user.firstName, lastName: user.lastName },
    },
    answer: {
      status: 201,
      description: "Quem entrou.",
      schema: SignedIn,
      example: { user },
      headers: COOKIE,
    },
    refusals: [
      invalid("firstName", "Nome deve ter pelo menos 2 caracteres"),
      invalid("password", WEAK),
      { code: "conflict", message: "Este email já está cadastrado" },
    ],
  },
  {
    id: "login",
    method: "post",
    path: "/api/auth/login",
    tag: "Conta",
    summary: "Entra",
    description: "O carrinho da sessão passa a ser do cliente; a sessão anterior termina.",
    body: { schema: Login, example: { email: user.email, password } },
    answer: {
      status: 200,
      description: "Quem entrou.",
      schema: SignedIn,
      example: { user },
      headers: COOKIE,
    },
    refusals: [
      invalid("password", "Senha é obrigatória"),
      { code: "unauthorized", message: "Email ou senha incorretos" },
    ],
  },
  {
    id: "getUser",
    method: "get",
    path: "/api/auth/user",
    tag: "Conta",
    summary: "Diz quem entrou",
    access: ["customer"],
    answer: { status: 200, description: "O cliente.", schema: User, example: user },
  },
  {
    id: "resendConfirmation",
    method: "post",
    path: "/api/auth/resend-confirmation",
    tag: "Conta",
    summary: "Envia outra vez a carta que confirma o email",
    access: ["customer"],
    answer: {
      status: 200,
      description: "A carta foi enviada.",
      schema: Done,
      example: { message: "Email enviado" },
    },
  },
  {
    id: "confirmEmail",
    method: "post",
    path: "/api/auth/confirm-email",
    tag: "Conta",
    summary: "Confirma o email com o token da carta",
    body: { schema: ConfirmEmail, example: { token } },
    answer: {
      status: 200,
      description: "O email está confirmado.",
      schema: Done,
      example: { message: "Email confirmado" },
    },
    refusals: [{ code: "invalid_request", message: "Token inválido" }],
  },
  {
    id: "forgotPassword",
    method: "post",
    path: "/api/auth/forgot-password",
    tag: "Conta",
    summary: "Pede a carta que redefine a senha",
    description: "A resposta é a mesma para um email que não está cadastrado.",
    body: { schema: ForgotPassword, example: { email: user.email } },
    answer: {
      status: 200,
      description: "A carta irá, se houver conta.",
      schema: Done,
      example: { message: "Se o email estiver cadastrado, você receberá um link de recuperação." },
    },
    refusals: [invalid("email", "Email inválido")],
  },
  {
    id: "resetPassword",
    method: "post",
    path: "/api/auth/reset-password",
    tag: "Conta",
    summary: "Redefine a senha com o token da carta",
    description: "O token serve uma vez, por uma hora; todas as sessões do cliente terminam.",
    body: { schema: ResetPassword, example: { token, password } },
    answer: {
      status: 200,
      description: "A senha mudou.",
      schema: Done,
      example: { message: "Senha redefinida com sucesso" },
    },
    refusals: [invalid("password", WEAK), { code: "invalid_request", message: "Token inválido" }],
  },
  {
    id: "logout",
    method: "post",
    path: "/api/auth/logout",
    tag: "Conta",
    summary: "Sai",
    description: "A sessão termina também no servidor.",
    answer: {
      status: 200,
      description: "Saiu.",
      schema: Done,
      example: { message: "Você foi desconectado com sucesso." },
    },
  },
];
