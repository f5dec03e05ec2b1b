import { Module } from "@medusajs/framework/utils";
import LettersModuleService from "./service";

/** Key of the module in the container. */
export const LETTERS_MODULE = "letters";

export default Module(LETTERS_MODULE, { service: LettersModuleService });
