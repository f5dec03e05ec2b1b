import type { AuditAction } from "../../modules/audit/actions";

/** How a staff call appears in the audit log. */
export type AuditRoute = {
  action: AuditAction;
  /** The type of subject that the id in the address, or in the answer, belongs to; an order's may be a part's (`named`). */
  subject?: string;
  /** The id's segment in the address, counted from 0 after '/admin'. */
  at?: number;
  /** Whether prices and stock change only as a consequence of this call, and so get no entries of their own. */
  figuresFollow?: boolean;
  /** For calls sent while someone types: repeated ones get a single entry for a while. */
  sparing?: boolean;
};

/**
 * Rules by method and address without '/admin'; the first match wins. Null: the call changes nothing of the shop, or
 * triggers record the change.
 */
const RULES: [methods: string, address: RegExp, route: AuditRoute | null][] = [
  // Reads that export data from the shop.
  ["GET", /^\/catalogue-export$/, { action: "export.catalogue" }],
  ["GET", /^\/shop\/audit\/file$/, { action: "export.audit" }],
  ["GET HEAD OPTIONS", /^/, null],
  ["POST", /^\/(orders|draft-orders)\/export$/, { action: "export.orders" }],
  ["POST", /^\/(products|inventory-items)\/export$/, { action: "export.catalogue" }],

  ["POST", /^\/shop\/dispatch\/file$/, { action: "export.orders" }],

  // Display preferences of Admin, and queries that must not be in an address.
  ["*", /^\/(views|layouts|search|index|notifications|property-labels)(\/|$)/, null],
  ["POST", /^\/shop\/sellers\/[^/]+\/clients\/search$/, null],
  ["POST", /^\/shop\/seller-queue\/(orders\/)?search$/, null],
  // The import runs in the background and records its outcome itself.
  ["POST", /^\/catalogue-imports\/[^/]+\/apply$/, null],

  ["POST", /^\/catalogue-imports$/, { action: "import.applied", subject: "import" }],
  ["POST", /^\/catalogue-imports\/[^/]+\/undo$/, { action: "import.undone", subject: "import", at: 1 }],
  ["POST", /^\/catalogue-imports\/drafts$/, { action: "import.prepared", subject: "import" }],
  ["*", /^\/catalogue-imports\//, { action: "import.prepared", subject: "import", at: 1, sparing: true }],
  ["*", /^\/catalogue-mappings/, { action: "product.mapping-changed" }],
  ["*", /^\/(catalogue-pictures|uploads)/, { action: "product.pictures-changed", sparing: true }],

  ["*", /^\/shop\/second-factor$/, { action: "sign-in.second-factor-confirmed" }],
  ["*", /^\/shop\/staff\//, { action: "staff.role-changed", subject: "user", at: 2 }],
  ["POST", /^\/invites$/, { action: "staff.invited", subject: "invite" }],
  ["POST", /^\/invites\/accept$/, { action: "staff.invite-accepted" }],
  ["POST", /^\/invites\/[^/]+\/resend$/, { action: "staff.invite-resent", subject: "invite", at: 1 }],
  ["DELETE", /^\/invites\//, { action: "staff.invite-withdrawn", subject: "invite", at: 1 }],
  ["DELETE", /^\/users\/[^/]+$/, { action: "staff.user-removed", subject: "user", at: 1 }],
  ["*", /^\/users\/[^/]+\/roles/, { action: "staff.role-changed", subject: "user", at: 1 }],
  ["*", /^\/rbac\//, { action: "staff.role-changed" }],
  ["*", /^\/users\//, { action: "staff.user-changed", subject: "user", at: 1 }],
  ["POST", /^\/api-keys$/, { action: "key.created", subject: "api-key" }],
  ["POST", /^\/api-keys\/[^/]+\/revoke$/, { action: "key.revoked", subject: "api-key", at: 1 }],
  ["DELETE", /^\/api-keys\//, { action: "key.deleted", subject: "api-key", at: 1 }],
  ["*", /^\/api-keys\//, { action: "key.changed", subject: "api-key", at: 1 }],

  ["*", /^\/price-lists/, { action: "price.list-changed", subject: "price-list", at: 1 }],
  ["*", /^\/(promotions|campaigns)/, { action: "price.promotion-changed", subject: "promotion", at: 1 }],
  [
    "*",
    /^\/inventory-items\/(?!location-levels)/,
    { action: "stock.changed", subject: "inventory-item", at: 1 },
  ],
  ["*", /^\/(inventory-items|reservations)/, { action: "stock.changed", subject: "inventory-item" }],
  ["POST", /^\/products$/, { action: "product.created", subject: "product", figuresFollow: true }],
  [
    "DELETE",
    /^\/products\/[^/]+$/,
    { action: "product.deleted", subject: "product", at: 1, figuresFollow: true },
  ],
  ["*", /^\/products\/(batch|imports?)/, { action: "product.changed" }],
  ["*", /^\/products/, { action: "product.changed", subject: "product", at: 1 }],
  ["*", /^\/product-categories/, { action: "product.catalogue-changed", subject: "category", at: 1 }],
  ["*", /^\/collections/, { action: "product.catalogue-changed", subject: "collection", at: 1 }],
  ["*", /^\/product-/, { action: "product.catalogue-changed" }],

  ["PUT", /^\/orders\/[^/]+\/seller$/, { action: "order.reassigned", subject: "order", at: 1 }],
  ["POST", /^\/orders\/[^/]+\/cancel$/, { action: "order.canceled", subject: "order", at: 1 }],
  ["POST", /^\/shop\/orders\/[^/]+\/settlement$/, { action: "payment.captured", subject: "order", at: 2 }],
  ["POST", /^\/shop\/orders\/[^/]+\/refund$/, { action: "payment.refunded", subject: "order", at: 2 }],
  [
    "POST",
    /^\/shop\/orders\/[^/]+\/pickup$/,
    { action: "order.fulfilled", subject: "order", at: 2, figuresFollow: true },
  ],
  ["POST", /^\/shop\/orders\/[^/]+\/returns$/, { action: "order.returned", subject: "order", at: 2 }],
  ["POST", /^\/shop\/orders\/[^/]+\/pix$/, { action: "payment.changed", subject: "order", at: 2 }],
  [
    "POST",
    /^\/shop\/orders\/[^/]+\/payment-deadline$/,
    { action: "order.deadline-changed", subject: "order", at: 2 },
  ],
  [
    "POST",
    /^\/shop\/seller-queue\/orders\/[^/]+\/payment-deadline$/,
    { action: "order.deadline-changed", subject: "order", at: 3 },
  ],
  [
    "POST",
    /^\/orders\/[^/]+\/fulfillments\/[^/]+\/cancel$/,
    { action: "order.fulfillment-canceled", subject: "order", at: 1, figuresFollow: true },
  ],
  [
    "POST",
    /^\/orders\/[^/]+\/fulfillments\/[^/]+\/shipments$/,
    { action: "order.shipped", subject: "order", at: 1 },
  ],
  [
    "POST",
    /^\/orders\/[^/]+\/fulfillments\/[^/]+\/mark-as-delivered$/,
    { action: "order.delivered", subject: "order", at: 1 },
  ],
  [
    "POST",
    /^\/orders\/[^/]+\/fulfillments$/,
    { action: "order.fulfilled", subject: "order", at: 1, figuresFollow: true },
  ],
  ["POST", /^\/draft-orders$/, { action: "order.created", subject: "order" }],
  ["*", /^\/(orders|draft-orders)(\/|$)/, { action: "order.changed", subject: "order", at: 1 }],
  [
    "*",
    /^\/(order-edits|order-changes|fulfillments)(\/|$)/,
    { action: "order.changed", subject: "order", at: 1 },
  ],
  [
    "*",
    /^\/(returns|claims|exchanges)(\/|$)/,
    { action: "order.returned", subject: "order", at: 1, figuresFollow: true },
  ],
  ["POST", /^\/payments\/[^/]+\/capture$/, { action: "payment.captured", subject: "order", at: 1 }],
  ["POST", /^\/payments\/[^/]+\/refund$/, { action: "payment.refunded", subject: "order", at: 1 }],
  [
    "POST",
    /^\/payment-collections\/[^/]+\/mark-as-paid$/,
    { action: "payment.captured", subject: "order", at: 1 },
  ],
  ["*", /^\/payment/, { action: "payment.changed", subject: "order", at: 1 }],

  ["POST", /^\/customers$/, { action: "customer.created", subject: "customer" }],
  ["DELETE", /^\/customers\/[^/]+$/, { action: "customer.deleted", subject: "customer", at: 1 }],
  ["*", /^\/customers\//, { action: "customer.changed", subject: "customer", at: 1 }],
  ["*", /^\/customer-groups/, { action: "customer.changed" }],

  ["POST", /^\/shop\/sellers$/, { action: "seller.created", subject: "seller" }],
  ["PUT", /^\/shop\/seller-priority$/, { action: "seller.reordered" }],
  ["POST", /^\/shop\/sellers\/[^/]+\/invite$/, { action: "seller.invited", subject: "seller", at: 2 }],
  ["POST", /^\/shop\/sellers\/[^/]+\/hand-over$/, { action: "seller.handed-over", subject: "seller", at: 2 }],
  ["DELETE", /^\/shop\/sellers\/[^/]+\/user$/, { action: "seller.access-removed", subject: "seller", at: 2 }],
  [
    "PUT",
    /^\/shop\/sellers\/[^/]+\/clients$/,
    { action: "message.client-reassigned", subject: "seller", at: 2 },
  ],
  ["DELETE", /^\/shop\/sellers\/[^/]+$/, { action: "seller.deleted", subject: "seller", at: 2 }],
  ["*", /^\/shop\/sellers\//, { action: "seller.changed", subject: "seller", at: 2 }],
  [
    "PATCH",
    /^\/shop\/seller-(queue|messages)\//,
    { action: "message.changed", subject: "message", at: 2, sparing: true },
  ],

  ["POST", /^\/shop\/freight\/check$/, null],
  ["POST", /^\/shop\/freight(\/active)?$/, { action: "settings.house-changed" }],
  ["DELETE", /^\/shop\/reviews\/samples$/, { action: "review.samples-removed" }],
  ["POST", /^\/shop\/reviews\/[^/]+\/publish$/, { action: "review.published", subject: "review", at: 2 }],
  ["POST", /^\/shop\/reviews\/[^/]+\/refuse$/, { action: "review.refused", subject: "review", at: 2 }],
  ["POST", /^\/shop\/reviews\//, { action: "review.answered", subject: "review", at: 2 }],
  ["POST", /^\/shop\/house$/, { action: "settings.house-changed" }],
  ["POST", /^\/shop\/house\/pix-key$/, { action: "settings.pix-key-changed" }],
  // Kept for a change of the settings, which is recorded.
  ["POST", /^\/shop\/house\/(pictures|preview)$/, null],
  ["*", /^\/stores\//, { action: "settings.changed", subject: "store", at: 1 }],
  ["*", /^\/regions/, { action: "settings.changed", subject: "region", at: 1 }],
  ["*", /^\/stock-locations/, { action: "settings.changed", subject: "stock-location", at: 1 }],
  ["*", /^\/sales-channels/, { action: "settings.changed", subject: "sales-channel", at: 1 }],
  ["*", /^\/shipping-options/, { action: "settings.changed", subject: "shipping-option", at: 1 }],
  [
    "*",
    /^\/(currencies|fulfillment|locales|plugins|price-preferences|search-indexes|refund-reasons|return-reasons|shipping|tax|translations|workflows)/,
    { action: "settings.changed" },
  ],
  ["*", /^/, { action: "other.changed" }],
];

/** The audit entry of a call to `/admin` (given its address without that prefix); null for a call that leaves none. */
export function auditRouteOf(method: string, address: string): AuditRoute | null {
  const rule = RULES.find(
    ([methods, pattern]) => (methods === "*" || methods.split(" ").includes(method)) && pattern.test(address),
  );
  return rule?.[2] ?? null;
}

/** The address with every id replaced by ':id': shows the kind of call without revealing its subject. */
export const patternOf = (address: string): string =>
  address
    .split("/")
    .map((segment) => (/[\d%@]|_/.test(segment) ? ":id" : segment))
    .join("/");
