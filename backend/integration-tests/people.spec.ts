import { access } from "./chapters/access";
import { account } from "./chapters/account";
import { accountOrders } from "./chapters/account-orders";
import { audit } from "./chapters/audit";
import { auditPage } from "./chapters/audit-page";
import { cardPayment } from "./chapters/card-payment";
import { contact } from "./chapters/contact";
import { contactForm } from "./chapters/contact-form";
import { letters } from "./chapters/letters";
import { mailbox } from "./chapters/mailbox";
import { painel } from "./chapters/painel";
import { recommendations } from "./chapters/recommendations";
import { sellerAdministration } from "./chapters/seller-administration";
import { sellerQueue } from "./chapters/seller-queue";
import { sellers } from "./chapters/sellers";
import { staff } from "./chapters/staff";
import { orderLimits } from "./chapters/order-limits";
import { settlement } from "./chapters/settlement";
import { unpaidOrders } from "./chapters/unpaid-orders";
import { webhooks } from "./chapters/webhooks";
import { openShopFor } from "./open-shop";

// Customers, sellers and staff, and what they are told; `-t account` runs one chapter.
openShopFor([
  contact,
  account,
  accountOrders,
  contactForm,
  letters,
  mailbox,
  recommendations,
  staff,
  sellers,
  sellerQueue,
  sellerAdministration,
  access,
  audit,
  auditPage,
  webhooks,
  settlement,
  cardPayment,
  painel,
  orderLimits,
  unpaidOrders,
]);
