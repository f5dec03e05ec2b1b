import { Parser } from "saxen";

/** The numbers, from 1, of the sheets that people see, in the workbook's order; the first one where all are hidden. */
export function visibleSheets(workbookXml: string): number[] {
  const isHidden: boolean[] = [];
  new Parser()
    .on("openTag", (name, attributesOf) => {
      if (!/^(?:\w+:)?sheet$/.test(name)) return;
      const { state = "visible" } = attributesOf();
      isHidden.push(state !== "visible");
    })
    // What is wrong with the XML is the reader's to say.
    .on("error", () => undefined)
    .parse(workbookXml);
  const visible = isHidden.flatMap((hidden, index) => (hidden ? [] : [index + 1]));
  return visible.length > 0 ? visible : [1];
}
