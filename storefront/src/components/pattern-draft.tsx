/** A jacket's paper pattern as a cutter draws it: the shop's own picture of made-to-measure. Decoration only. */
export function PatternDraft({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 840"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      stroke="#c3a050"
      strokeWidth={1.1}
    >
      <g strokeOpacity={0.28} strokeDasharray="1 7" strokeLinecap="round">
        <path d="M0 176h640M0 330h640M0 486h640M0 640h640M120 0v840M400 0v840" />
      </g>
      <g strokeOpacity={0.8} strokeLinejoin="round">
        {/* Front: neck, shoulder, armhole, side, hem, edge, lapel. */}
        <path d="M214 140C226 118 244 104 262 98L386 132C378 176 372 210 378 246 384 290 402 318 424 330 414 384 400 432 402 486 404 542 420 600 430 700L416 742C340 756 262 762 204 752 168 744 148 722 146 690L148 466 92 262 156 232 148 206Z" />
        <path d="M148 466 214 140" strokeDasharray="9 5" />
        <path d="M286 300 292 486 282 636M298 300 302 486 294 636" strokeOpacity={0.55} />
        <path d="M300 596 422 584M303 622 424 610M300 596l3 26M422 584l2 26" />
        <path d="M232 300l74-16 2 14-74 16z" />
        <path d="M170 466h16M168 552h16" strokeWidth={2.2} />
      </g>
      <g strokeOpacity={0.5} strokeDasharray="6 5">
        {/* Seam allowance. */}
        <path d="M262 86 398 122C390 176 384 210 390 244 396 284 412 308 438 326 428 384 414 432 416 486 418 542 434 600 444 702L426 756C340 770 260 776 200 764 158 754 134 728 134 690" />
      </g>
      <g strokeOpacity={0.6}>
        {/* Sleeve. */}
        <path d="M470 300C486 240 520 212 556 216 592 220 616 256 620 312 616 420 606 540 586 660L516 652C506 540 486 420 470 300Z" />
        <path d="M470 300C510 322 580 330 620 312" strokeDasharray="9 5" />
        <path d="M528 640l2-44M542 642l2-44M556 644l2-44" strokeWidth={2} strokeDasharray="2 9" />
      </g>
      {/* On a small screen they would stand behind the page's own words. */}
      <g
        fill="#dcc287"
        fillOpacity={0.75}
        stroke="none"
        fontFamily="Cormorant Garamond, serif"
        fontSize={19}
        className="max-lg:hidden"
      >
        <text x={22} y={322}>
          linha do tórax
        </text>
        <text x={22} y={478}>
          cintura
        </text>
        <text x={22} y={632}>
          quadril
        </text>
        <text x={520} y={430}>
          manga
        </text>
        <text x={196} y={700}>
          frente · cortar 2×
        </text>
      </g>
    </svg>
  );
}
