import type { EmailPassAuthService } from "@medusajs/auth-emailpass/dist/services/emailpass";
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
} from "@medusajs/framework/types";
import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import emailpass from "@medusajs/medusa/auth-emailpass";

const [EmailPass] = emailpass.services as [typeof EmailPassAuthService];

/**
 * Medusa's e-mail and password for customers, apart from Admin's: one address can be staff's and a customer's, and the
 * public sign-in of Admin (`/auth/user/emailpass`) tells nothing of a customer's password.
 */
class CustomerPasswordService extends EmailPass {
  static override identifier = "customer-password";
  static override DISPLAY_NAME = "Cliente da loja";

  /** Takes as long for an address that nobody registered as for a wrong password. */
  override async authenticate(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    let known = false;
    const answer = await super.authenticate(input, {
      ...identities,
      retrieve: async (selector) => {
        const identity = await identities.retrieve(selector);
        known = true;
        return identity;
      },
    });
    if (!known) await this.hashPassword(input.body?.password ?? "");
    return answer;
  }
}

export default ModuleProvider(Modules.AUTH, { services: [CustomerPasswordService] });
