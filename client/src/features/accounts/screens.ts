/** The screens of logging in come together: whoever sees one of them is a tap away from the others. */
export { Choose } from './Choose'
export { ForgetPassword } from './ForgetPassword'
export { Login } from './Login'
export { Register } from './Register'
