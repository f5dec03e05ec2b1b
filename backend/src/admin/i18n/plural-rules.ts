/**
 * Medusa calls its Portuguese 'ptBR', which is no tag of a language: the browser has no rules of number for it, and texts
 * would lose their singular ('1 chaves'), or stand in English.
 */
export function knowPlurals(): void {
  const { PluralRules } = Intl;
  const value = new Proxy(PluralRules, {
    construct: (_, [locale, ...options]: ConstructorParameters<typeof PluralRules>) =>
      new PluralRules(locale === "ptBR" ? "pt-BR" : locale, ...options),
  });
  Object.defineProperty(Intl, "PluralRules", { value });
}
