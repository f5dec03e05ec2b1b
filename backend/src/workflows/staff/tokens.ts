import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { generateJwtTokenForAuthIdentity } from "@medusajs/medusa/api/auth/utils/generate-jwt-token";

/** Medusa's provider of staff's passwords (medusa-config.js). */
export const STAFF_PROVIDER = "emailpass";

/** As long as the challenge that it is for. */
const PARTIAL_LIFETIME = "5m";

type Proof = {
  /** Whether a second factor is owed, or was. */
  mfaEnabled: boolean;
  /** When it was shown. */
  mfaChallengeCompletedAt?: Date | null;
  /** A token that only serves to show the second factor. */
  isPartial?: boolean;
};

/** Medusa's token of a user of Admin. */
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
