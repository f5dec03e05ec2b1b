/** The drawer's code, which none of what opens the drawer has in it. */
export const loadDrawer = () => import("./components/cart-drawer.tsx");
