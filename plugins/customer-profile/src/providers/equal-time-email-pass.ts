import type { EmailPassAuthService } from "@medusajs/auth-emailpass/dist/services/emailpass";
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
} from "@medusajs/framework/types";
import emailpass from "@medusajs/medusa/auth-emailpass";

const [EmailPass] = emailpass.services as [typeof EmailPassAuthService];

/** Medusa's e-mail and password, that takes as long for an address that nobody registered as for a wrong password. */
export class EqualTimeEmailPass extends EmailPass {
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
