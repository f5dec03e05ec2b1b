/** What is used of it: the package brings no types. */
declare module "saxen" {
  export class Parser {
    on(event: "openTag", handle: (name: string, attributesOf: () => Record<string, string>) => void): this;
    on(event: "closeTag", handle: (name: string) => void): this;
    on(event: "error", handle: (error: Error) => void): this;
    parse(xml: string): void;
    stop(): void;
  }
}
