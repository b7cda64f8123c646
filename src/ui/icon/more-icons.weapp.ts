import './more-icons.scss'
