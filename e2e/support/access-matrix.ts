import { type Role, ROLES } from "./access-words.ts";

const STAFF: Role[] = ["seller", "other seller", "administrator", "API key"];
const GUESTS: Role[] = ["guest with an order", "other guest"];
const CUSTOMERS: Role[] = ["customer", "other customer"];
const SHOPPERS = [...GUESTS, ...CUSTOMERS];
const ADMINISTRATORS: Role[] = ["administrator", "API key"];

type Access = { passes: readonly Role[]; deniedStatus: (role: Role) => number };

/** A cart's session is a UUID: staff's token or key is none, and a cookie brings none. */
const withoutSession = (role: Role) =>
  ["nobody", "administrator", "other seller"].includes(role) ? 401 : 400;
/** Signed in, but not allowed, or nobody whom staff's calls know. */
const notStaff = (role: Role) => (CUSTOMERS.includes(role) || STAFF.includes(role) ? 403 : 401);

/**
 * Whom a call of `/api` answers, and how it refuses everybody else. What is asked for is, by its example's ids, an order
 * and a cart line of the first guest, and the first seller and a message of theirs.
 */
export const ACCESS = {
  everybody: { passes: ROLES, deniedStatus: () => 0 },
  "cart session": { passes: SHOPPERS, deniedStatus: withoutSession },
  "the cart that has the line": {
    passes: ["guest with an order"],
    deniedStatus: (role) => (SHOPPERS.includes(role) ? 404 : withoutSession(role)),
  },
  // Removing what is not there is no error, and removes nothing of another's (each-others.spec.ts).
  customers: { passes: CUSTOMERS, deniedStatus: () => 401 },
  "whoever ordered, and administrators": {
    passes: ["guest with an order", ...ADMINISTRATORS],
    deniedStatus: () => 404,
  },
  "whoever ordered": { passes: ["guest with an order"], deniedStatus: () => 404 },
  staff: { passes: STAFF, deniedStatus: notStaff },
  "the seller, and administrators": { passes: ["seller", ...ADMINISTRATORS], deniedStatus: notStaff },
  administrators: { passes: ADMINISTRATORS, deniedStatus: notStaff },
  // What opens them is in an email, or signed by Stripe; the shop of the tests has no bank, and no carrier.
  "bearer of an email": { passes: [], deniedStatus: () => 400 },
  Stripe: { passes: [], deniedStatus: () => 400 },
  "the carrier": { passes: [], deniedStatus: () => 404 },
  "the bank": { passes: [], deniedStatus: () => 404 },
} satisfies Record<string, Access>;

/** Every call of `/api`, by its `operationId`; a new one stands here before it is shipped. */
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
  // The last ones end the sign-in of whoever asks, in this order.
  deleteProfile: "customers",
  register: "everybody",
  login: "everybody",
  logout: "everybody",
};

/** In whose order the calls are made. */
export const rankOf = (operationId: string): number => Object.keys(MATRIX).indexOf(operationId);
