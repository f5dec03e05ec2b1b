export {
  newSellerSchema as AdminCreateSeller,
  sellerChangeSchema as AdminUpdateSeller,
  type NewSeller as AdminCreateSellerBody,
  type SellerChange as AdminUpdateSellerBody,
} from "../../../../modules/sellers/seller-input";
