export { CUSTOMER_PROFILE_MODULE } from "./modules/customer-profile";
export { encodePicture, PictureRefused, requirePicture } from "./modules/customer-profile/picture";
export type { default as CustomerProfileModuleService } from "./modules/customer-profile/service";
export type { Profile, ProfileFields } from "./modules/customer-profile/types";
