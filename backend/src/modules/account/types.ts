/** A customer who is signed in. */
export type SignedIn = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  /** Whether an email to the address was answered. */
  email_confirmed: boolean;
};
