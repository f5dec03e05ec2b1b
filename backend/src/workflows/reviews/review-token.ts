import { daysFromNow, expiringToken, isExpiringToken } from "../../lib/expiring-token";

const DAYS = 90;

/** The token in the email that asks for reviews of an order: valid for 90 days, and for nothing else. */
export const reviewToken = (orderId: string, until = daysFromNow(DAYS)): string =>
  expiringToken("review", orderId, until);

export const isReviewToken = (orderId: string, token: string): boolean =>
  isExpiringToken("review", orderId, token);
