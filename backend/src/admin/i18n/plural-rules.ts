/**
 * Maps Medusa's language code 'ptBR', which is not a valid language tag, to 'pt-BR' for plural rules: otherwise texts
 * would lose their singular ('1 chaves') or fall back to English.
 */
export function knowPlurals(): void {
  const { PluralRules } = Intl;
  const value = new Proxy(PluralRules, {
    construct: (_, [locale, ...options]: ConstructorParameters<typeof PluralRules>) =>
      new PluralRules(locale === "ptBR" ? "pt-BR" : locale, ...options),
  });
  Object.defineProperty(Intl, "PluralRules", { value });
}
