import {
  ConfirmationToken,
  ConfirmEmail,
  EmailConfirmation,
  ForgotPassword,
  Login,
  Message,
  PendingConfirmation,
  RegisterRequest,
  ResetPasswordRequest,
  SignedIn,
  User,
} from "../../account.ts";
import type { Call } from "../call.ts";
import { password, user } from "../examples.ts";
import { conflict, invalid, tooSoon } from "../errors.ts";

const token = "x7Qm2c9VtK4bR8sYw1Zf6Jh3Ld5Np0Ga-EuTiOqXvBk";
const WEAK = "Senha deve ter pelo menos 8 caracteres";
const DIFFERENT = invalid("confirmPassword", "Senhas não coincidem");
const INVALID_TOKEN = invalid("token", "Token inválido");
const COOKIE = { "Set-Cookie": "customer_session, httpOnly: a sessão de quem entrou, por 30 dias." };

export const accountCalls: Call[] = [
  {
    id: "register",
    method: "post",
    path: "/api/auth/register",
    tag: "Conta",
    summary: "Cria uma conta e entra",
    description:
      "Pedidos feitos antes com o mesmo email aparecem depois que o endereço for confirmado pela carta, nesta sessão ou com a senha. " +
      "O carrinho da sessão, se informada, passa a ser do cliente.",
    access: ["cartSession"],
    accessOptional: true,
    body: {
      schema: RegisterRequest,
      example: { firstName: user.firstName, lastName: user.lastName, email: user.email, password },
    },
    answer: {
      status: 201,
      description: "Quem entrou.",
      schema: SignedIn,
      example: { user },
      headers: COOKIE,
    },
    errors: [
      invalid("firstName", "Nome deve ter pelo menos 2 caracteres"),
      invalid("password", WEAK),
      DIFFERENT,
      conflict("Este email já está cadastrado", { email: "Este email já está cadastrado" }),
    ],
  },
  {
    id: "login",
    method: "post",
    path: "/api/auth/login",
    tag: "Conta",
    summary: "Entra",
    description:
      "A sessão anterior do navegador termina. O carrinho da sessão, se informada, passa a ser do cliente.",
    access: ["cartSession"],
    accessOptional: true,
    body: { schema: Login, example: { email: user.email, password } },
    answer: {
      status: 200,
      description: "Quem entrou.",
      schema: SignedIn,
      example: { user },
      headers: COOKIE,
    },
    errors: [
      invalid("password", "Senha é obrigatória"),
      { code: "unauthorized", message: "Email ou senha incorretos" },
      tooSoon("Muitas tentativas. Aguarde 8 segundos e tente de novo.", 8),
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
    description:
      "Uma carta por minuto e poucas por dia, a do cadastro também; o link novo substitui o anterior.",
    access: ["customer"],
    answer: {
      status: 200,
      description: "A carta vai a caminho.",
      schema: Message,
      example: { message: "Enviamos um novo link de confirmação para o seu email." },
    },
    errors: [
      conflict("Este email já foi confirmado"),
      tooSoon("Muitas tentativas. Aguarde 42 segundos e tente de novo.", 42),
    ],
  },
  {
    id: "confirmEmail",
    method: "post",
    path: "/api/auth/confirm-email",
    tag: "Conta",
    summary: "Confirma o email com o token da carta e a sessão ou a senha da conta",
    description:
      "Só quem mostra as duas coisas recebe os pedidos feitos antes com o email: o token da carta (vale por 7 dias) e a " +
      "sessão ou a senha da conta. O token sozinho não confirma nada: encerra as sessões da conta, e o link continua valendo.",
    access: ["customer"],
    accessOptional: true,
    body: { schema: ConfirmEmail, example: { token, password } },
    answer: {
      status: 200,
      description: "Se o email está confirmado.",
      schema: EmailConfirmation,
      example: { confirmed: true, message: "Email confirmado com sucesso" },
    },
    errors: [
      INVALID_TOKEN,
      { code: "forbidden", message: "Senha incorreta" },
      tooSoon("Muitas tentativas. Aguarde 8 segundos e tente de novo.", 8),
    ],
  },
  {
    id: "checkConfirmation",
    method: "post",
    path: "/api/auth/confirm-email/check",
    tag: "Conta",
    summary: "Diz de que conta é o token da carta",
    description: "Nada muda. `isOwn` diz se quem pede está nessa conta.",
    access: ["customer"],
    accessOptional: true,
    body: { schema: ConfirmationToken, example: { token } },
    answer: {
      status: 200,
      description: "A conta.",
      schema: PendingConfirmation,
      example: { email: user.email, emailConfirmed: false, isOwn: true },
    },
    errors: [INVALID_TOKEN],
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
      schema: Message,
      example: { message: "Se o email estiver cadastrado, você receberá um link de recuperação." },
    },
    errors: [invalid("email", "Email inválido")],
  },
  {
    id: "resetPassword",
    method: "post",
    path: "/api/auth/reset-password",
    tag: "Conta",
    summary: "Redefine a senha com o token da carta",
    description: "O token serve uma vez, por uma hora; todas as sessões do cliente terminam.",
    body: { schema: ResetPasswordRequest, example: { token, password } },
    answer: {
      status: 200,
      description: "A senha mudou.",
      schema: Message,
      example: { message: "Senha redefinida com sucesso" },
    },
    errors: [invalid("password", WEAK), DIFFERENT, INVALID_TOKEN],
  },
  {
    id: "logout",
    method: "post",
    path: "/api/auth/logout",
    tag: "Conta",
    summary: "Sai",
    description: "A sessão termina também no servidor; sem sessão a resposta é a mesma.",
    access: ["customer"],
    accessOptional: true,
    answer: {
      status: 200,
      description: "Saiu.",
      schema: Message,
      example: { message: "Você foi desconectado com sucesso." },
      headers: { "Set-Cookie": "customer_session, vazio." },
    },
  },
];
