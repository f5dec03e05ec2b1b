/**
 * Styles of the papers, on screen and printed, in the paper's own units. When printed, Admin is hidden, and without
 * margins the browser has no room for its own header and footer.
 */
export const paperStyle = (size: string): string => `
@page { size: ${size}; margin: 0 }
.papers { position: fixed; inset: 0; z-index: 50; overflow: auto; background: #e7e7ea; color: #000;
  font: 10pt/1.35 Helvetica, Arial, sans-serif }
.papers-tools { position: sticky; top: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 12px 16px;
  background: #fff; border-bottom: 1px solid #ccc }
.paper { box-sizing: border-box; width: 210mm; min-height: 297mm; margin: 16px auto; padding: 14mm; background: #fff }
.paper.label { width: 100mm; height: 150mm; min-height: 0; padding: 6mm; overflow: hidden }
.paper.labels { display: grid; grid-template: repeat(2, 148.5mm) / repeat(2, 105mm); height: 297mm; padding: 0 }
.paper.labels > div { padding: 8mm; border: 1px dashed #bbb; overflow: hidden }
.paper h1 { font-size: 16pt; font-weight: 600; margin: 0 }
.paper h2 { font-size: 8pt; font-weight: 600; letter-spacing: .06em; text-transform: uppercase; margin: 0 0 1mm }
.paper p { margin: 0 }
.paper header { display: flex; justify-content: space-between; align-items: start; gap: 8mm; padding-bottom: 5mm;
  border-bottom: 1px solid #000 }
.paper section { margin-top: 5mm; break-inside: avoid }
.paper .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm }
.paper .framed { border: 1px solid #000; padding: 3mm }
.paper table { width: 100%; border-collapse: collapse; margin-top: 5mm }
.paper th { text-align: left; font-size: 8pt; border-bottom: 1px solid #000; padding: 1mm 2mm 1mm 0 }
.paper td { border-bottom: 1px solid #ccc; padding: 1.5mm 2mm 1.5mm 0; vertical-align: top }
.paper tr { break-inside: avoid }
.paper .number { text-align: right; font-variant-numeric: tabular-nums }
.paper .box { display: inline-block; width: 4mm; height: 4mm; border: 1px solid #000 }
.paper .line { margin-top: 14mm; border-top: 1px solid #000; padding-top: 1mm; text-align: center }
.paper .qr { width: 24mm; height: 24mm; flex: none }
.label-body { display: flex; flex-direction: column; height: 100%; gap: 4mm }
.label-body .cep { font-size: 26pt; font-weight: 700; line-height: 1.1; letter-spacing: .02em }
.label-body .to { font-size: 12pt }
.label-body .from { margin-top: auto; border-top: 1px solid #000; padding-top: 3mm; font-size: 8.5pt }
@media print {
  html, body { height: auto !important; overflow: visible !important; background: #fff !important }
  body > *:not(.papers) { display: none !important }
  .papers { position: static; overflow: visible; background: none }
  .papers-tools { display: none }
  .paper { margin: 0; min-height: 0; break-after: page; box-decoration-break: clone }
  .paper:last-child { break-after: auto }
  .paper.labels > div { border-color: transparent }
}`;
