/** Neutral on purpose: nobody learns here who has an account. */
export const SENT =
  "Se o email estiver cadastrado, você receberá em instantes um link para criar uma nova senha.";

export const FAILED = "Não foi possível confirmar seu email. Tente novamente.";
