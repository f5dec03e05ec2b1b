import { type Role, ROLES } from "./access-words.ts";

const STAFF: Role[] = ["seller", "other seller", "administrator", "API key"];
const GUESTS: Role[] = ["guest with an order", "other guest"];
const CUSTOMERS: Role[] = ["customer", "other customer"];
const SHOPPERS = [...GUESTS, ...CUSTOMERS];
const ADMINISTRATORS: Role[] = ["administrator", "API key"];

type Access = { passes: readonly Role[]; deniedStatus: (role: Role) => number };

/** A cart session is a UUID: a staff token or API key is not a valid one, and a cookie carries none. */
const withoutSession = (role: Role) =>
  ["nobody", "administrator", "other seller"].includes(role) ? 401 : 400;
/** 403 when signed in without permission, 401 for someone whom the staff calls do not know. */
const notStaff = (role: Role) => (CUSTOMERS.includes(role) || STAFF.includes(role) ? 403 : 401);

/**
 * Who gets an answer from a call of `/api`, and the status for everyone else. The example ids stand for an order and a
 * cart line of the first guest, and for the first seller and a message of theirs.
 */
export const ACCESS = {
  everybody: { passes: ROLES, deniedStatus: () => 0 },
  "cart session": { passes: SHOPPERS, deniedStatus: withoutSession },
  "the cart that has the line": {
    passes: ["guest with an order"],
    deniedStatus: (role) => (SHOPPERS.includes(role) ? 404 : withoutSession(role)),
  },
  // Removing what is not there is no error, and removes nothing that belongs to someone else (each-others.spec.ts).
  customers: { passes: CUSTOMERS, deniedStatus: () => 401 },
  "whoever ordered, and administrators": {
    passes: ["guest with an order", ...ADMINISTRATORS],
    deniedStatus: () => 404,
  },
  "whoever ordered": { passes: ["guest with an order"], deniedStatus: () => 404 },
  staff: { passes: STAFF, deniedStatus: notStaff },
  "the seller, and administrators": { passes: ["seller", ...ADMINISTRATORS], deniedStatus: notStaff },
  administrators: { passes: ADMINISTRATORS, deniedStatus: notStaff },
  // They are opened by something in an email, or by Stripe's signature; the tests' shop has no bank and no carrier.
  "bearer of an email": { passes: [], deniedStatus: () => 400 },
  Stripe: { passes: [], deniedStatus: () => 400 },
  "the carrier": { passes: [], deniedStatus: () => 404 },
  "the bank": { passes: [], deniedStatus: () => 404 },
} satisfies Record<string, Access>;

/** Every call of `/api` by its `operationId`; a new call needs a line here before it is shipped. */
export const MATRIX: Record<string, keyof typeof ACCESS> = {
  listPieces: "everybody",
  listFilters: "everybody",
  getPiece: "everybody",
  getMapping: "everybody",
  getReverseMapping: "everybody",
  getProduct: "everybody",
  listCategoryProducts: "everybody",
  getCategory: "everybody",
  listCategories: "everybody",
  listRecommendations: "everybody",
  getAddress: "everybody",
  getHouse: "everybody",
  generateWhatsappUrl: "everybody",
  sendContact: "everybody",
  listReviews: "everybody",
  listPraise: "everybody",
  askForStockAlert: "everybody",
  unsubscribe: "everybody",
  getDocument: "everybody",
  showDocument: "everybody",
  forgotPassword: "everybody",
  getCart: "cart session",
  addToCart: "cart session",
  clearCart: "cart session",
  getCartSummary: "cart session",
  applyCoupon: "cart session",
  removeCoupon: "cart session",
  askForCartReminder: "cart session",
  withdrawCartReminder: "cart session",
  restoreCart: "cart session",
  listShippingOptions: "cart session",
  placeOrder: "cart session",
  updateCartLine: "the cart that has the line",
  removeCartLine: "the cart that has the line",
  listOrders: "customers",
  getUser: "customers",
  resendConfirmation: "customers",
  getProfile: "customers",
  saveProfile: "customers",
  uploadProfileImage: "customers",
  exportProfile: "customers",
  listFavorites: "customers",
  addFavorite: "customers",
  removeFavorite: "customers",
  getOrder: "whoever ordered, and administrators",
  resumeOrder: "whoever ordered, and administrators",
  payByCard: "whoever ordered, and administrators",
  payByPix: "whoever ordered, and administrators",
  payByBoleto: "whoever ordered, and administrators",
  listOrderReviews: "whoever ordered",
  writeReview: "whoever ordered",
  addReviewPhoto: "whoever ordered",
  trackOrder: "administrators",
  cancelOrder: "whoever ordered, and administrators",
  getExchangeSizes: "whoever ordered, and administrators",
  requestReturn: "whoever ordered, and administrators",
  withdrawReturn: "whoever ordered, and administrators",
  listSellers: "staff",
  listSellerMessages: "the seller, and administrators",
  updateSellerMessage: "the seller, and administrators",
  createSeller: "administrators",
  updateSeller: "administrators",
  confirmEmail: "bearer of an email",
  checkConfirmation: "bearer of an email",
  resetPassword: "bearer of an email",
  stripeEvent: "Stripe",
  pixNotice: "the bank",
  pixNoticeBelow: "the bank",
  carrierNotice: "the carrier",
  // The last ones end the caller's sign-in, in this order.
  deleteProfile: "customers",
  register: "everybody",
  login: "everybody",
  logout: "everybody",
};

/** The position of a call in the order in which the calls are made. */
export const rankOf = (operationId: string): number => Object.keys(MATRIX).indexOf(operationId);
