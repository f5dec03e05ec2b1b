import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { generateJwtTokenForAuthIdentity } from "@medusajs/medusa/api/auth/utils/generate-jwt-token";

/** Medusa's auth provider for staff passwords (medusa-config.js). */
export const STAFF_PROVIDER = "emailpass";

/** As long as the challenge it belongs to. */
const PARTIAL_LIFETIME = "5m";

type Proof = {
  /** Whether the user has a second factor. */
  mfaEnabled: boolean;
  /** When the second factor was verified. */
  mfaChallengeCompletedAt?: Date | null;
  /** Whether the token may only be used to complete the second factor. */
  isPartial?: boolean;
};

/** Issues Medusa's JWT for an Admin user. */
export function staffToken(
  container: MedusaContainer,
  authIdentity: AuthIdentityDTO,
  { isPartial = false, ...proof }: Proof,
): Promise<string> {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  return generateJwtTokenForAuthIdentity(
    { authIdentity, actorType: "user", authProvider: STAFF_PROVIDER, container, ...proof },
    {
      secret: http.jwtSecret as string,
      expiresIn: isPartial ? PARTIAL_LIFETIME : http.jwtExpiresIn,
      options: http.jwtOptions,
      skipActorType: isPartial,
    },
  );
}
