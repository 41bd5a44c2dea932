/** The login screens are one file, because each of them is one tap away from the others. */
export { Choose } from './Choose'
export { ForgetPassword } from './ForgetPassword'
export { Login } from './Login'
export { Register } from './Register'
