import { Module } from "@medusajs/framework/utils";
import PixModuleService from "./service";

export const PIX_MODULE = "pix";

export default Module(PIX_MODULE, { service: PixModuleService });
