import type { PicturedPiece } from "@alfaiataria/contract/internal";
import type { ConfigModule, Logger } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { colorHex } from "../../lib/colors";
import type { PictureOptions } from "../../pictures/sources";
import { CatalogueFeed } from "../../read-model/feed";
import { ImportMapping } from "./models/import-mapping";
import { ImportedProduct } from "./models/imported-product";

type Container = {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
  [ContainerRegistrationKeys.LOGGER]: Logger;
  [ContainerRegistrationKeys.CONFIG_MODULE]: ConfigModule;
};

/** Service for spreadsheet rows and their Medusa variants; the import itself writes with SQL (see src/import). */
export class ImportMappingService extends MedusaService({ ImportedProduct, ImportMapping }) {
  /** The plugin's options for pictures. */
  readonly pictureOptions: PictureOptions;

  /** The catalogue that shoppers see, and its changes. */
  readonly catalogue: CatalogueFeed;
  /** Lifecycle hooks, which Medusa calls when it starts and stops. */
  readonly __hooks: Record<"onApplicationStart" | "onApplicationPrepareShutdown", () => Promise<void>>;

  constructor(container: Container, options?: Partial<PictureOptions>) {
    super(container, options);
    const { workerMode } = container[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig;
    this.catalogue = new CatalogueFeed(
      container[ContainerRegistrationKeys.PG_CONNECTION],
      container[ContainerRegistrationKeys.LOGGER],
    );
    this.__hooks = {
      // Only in processes that run jobs.
      onApplicationStart: async () => {
        if (workerMode !== "server") this.catalogue.start();
      },
      onApplicationPrepareShutdown: () => this.catalogue.stop(),
    };
    this.pictureOptions = {
      staticDir: options?.staticDir ?? null,
      photosDir: options?.photosDir ?? null,
      draws: options?.draws ?? false,
    };
  }

  /** What is needed to draw a piece, including one that left the catalogue: orders still show it. */
  async picturedPiece(id: number): Promise<PicturedPiece | undefined> {
    const [row] = await this.listImportedProducts(
      { id },
      { select: ["id", "nome_peca", "produto", "cor", "tecido", "pictures"] },
    );
    if (!row) return undefined;
    const { nome_peca, produto, cor, tecido, pictures } = row;
    return { nome_peca, produto, tecido, cor_hex: colorHex(cor), imagens: pictures as unknown as string[] };
  }
}
