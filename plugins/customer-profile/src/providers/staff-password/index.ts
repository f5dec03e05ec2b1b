import { EqualTimeEmailPass } from "../equal-time-email-pass";
import { ModuleProvider, Modules } from "@medusajs/framework/utils";

/** Passwords of staff, under the name of Medusa's own provider, which Admin's sign-in asks for. */
class StaffPasswordService extends EqualTimeEmailPass {
  static override identifier = "emailpass";
  static override DISPLAY_NAME = "Email e senha";

  /** However an address is written, it is the same account. */
  override async authenticate(...[input, identities]: Parameters<EqualTimeEmailPass["authenticate"]>) {
    const retrieve: typeof identities.retrieve = async ({ entity_id }) => {
      try {
        return await identities.retrieve({ entity_id });
      } catch (error) {
        const lower = entity_id.toLowerCase();
        if (lower === entity_id) throw error;
        return identities.retrieve({ entity_id: lower });
      }
    };
    return super.authenticate(input, { ...identities, retrieve });
  }
}

export default ModuleProvider(Modules.AUTH, { services: [StaffPasswordService] });
