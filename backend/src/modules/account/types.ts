/** A customer who is signed in. */
export type SignedIn = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  /** Whether the customer has confirmed the address. */
  email_confirmed: boolean;
};
